import { Tooltip, type TooltipProps } from '@mantine/core';

/** Mantine's tooltip as a separate chunk, loaded by LateTooltip. */
export const FetchedTooltip = (props: TooltipProps) => <Tooltip {...props} />;
