/** An attachment of an email. */
export type Attachment = { name: string; contentType: string; base64: string };

export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string /** Same id, same mail: an adapter that can, drops the second. */;
  id: string;
  attachments?: Attachment[];
};

export interface Mail {
  send(message: Message): Promise<void>;
}
