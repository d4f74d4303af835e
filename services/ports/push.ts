/** Where a browser gets its push messages, and the keys that only it can read them with; base64url as browsers give them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser wants no more, and its target is of no use to anyone. `failed`: this message did not arrive. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Messages to browsers that asked for them. They are read by the browser alone, not by the push service between. */
export interface Push {
  /** With it browsers bind their subscription to this deployment; null where it has no keys and nothing can be pushed. */
  publicKey: string | null;
  /** At most 3,900 bytes of text. Never throws; no one is sent to but push services that are known. */
  send(target: PushTarget, text: string): Promise<PushOutcome>;
}
