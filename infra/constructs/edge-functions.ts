import { Stack } from 'aws-cdk-lib';
import { Function as EdgeFunction, FunctionCode, FunctionRuntime } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

/** A CloudFront Functions event, as far as these two read it. */
export type ViewerRequest = {
  request: { uri: string; headers: Record<string, { value: string }> };
  viewer: { ip: string };
};

/** Which file answers an address: a page of its own, the file that it names, or the app. CloudFront runs this function's text. */
export const toPage = ({ request }: ViewerRequest): ViewerRequest['request'] => {
  const pages: Record<string, string> = {
    '/login': '/login.html',
    '/signup': '/login.html',
    '/forgot-password': '/login.html',
    '/api/explorer': '/explorer.html',
    '/k': '/kiosk.html',
  };
  // What mails lead to; their tokens hold neither dot nor slash.
  const isLink = /^\/(reset-password|verify-email|new-hire|join|email-change\/(confirm|undo))\/[\w-]+$/;
  const path = request.uri.length > 1 && request.uri.endsWith('/') ? request.uri.slice(0, -1) : request.uri;
  const file = path.slice(path.lastIndexOf('/') + 1).includes('.');
  request.uri = pages[path] || (isLink.test(path) ? '/login.html' : '') || (file ? request.uri : '/index.html');
  return request;
};

/** Who asks, in a header that no visitor can choose: it overwrites whatever they sent. */
export const withAddress = ({ request, viewer }: ViewerRequest): ViewerRequest['request'] => {
  request.headers['x-viewer-address'] = { value: viewer.ip };
  return request;
};

/** CloudFront's names are one list for the whole account, so they say which stage and region they are of. */
export const accountWide = (scope: Construct, name: string): string => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${name}`;
};

/** Neither function may use anything from outside itself, since only its own text goes to the edge. */
export const edgeFunction = (scope: Construct, id: string, work: (event: ViewerRequest) => unknown): EdgeFunction =>
  new EdgeFunction(scope, id, {
    functionName: accountWide(scope, id),
    code: FunctionCode.fromInline(`var work = ${work.toString()};\nfunction handler(event) { return work(event); }\n`),
    runtime: FunctionRuntime.JS_2_0,
  });
