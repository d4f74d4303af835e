/** A browser's push endpoint, and the keys that let only this browser read messages; base64url as browsers provide them. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the browser's subscription has ended and can be deleted. `failed`: this message was not delivered. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** Push messages to subscribed browsers, end-to-end encrypted: the push service cannot read them. */
export interface Push {
  /** Public key that binds subscriptions to this deployment; null when push is not configured. */
  publicKey: string | null;
  /** Accepts at most 3,900 bytes of text. Never throws; sends only to known push services. */
  send(target: PushTarget, text: string): Promise<PushOutcome>;
}
