import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import type { Item } from '#services/ports/table.ts';

/** New images of a batch of changes, oldest first. */
export const newItemsOf = ({ Records }: DynamoDBStreamEvent): Item[] =>
  Records.flatMap(({ dynamodb }) => {
    const image = dynamodb?.NewImage;
    return image ? [unmarshall(image as Parameters<typeof unmarshall>[0]) as Item] : [];
  });
