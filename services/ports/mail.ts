export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string /** Same id, same mail: an adapter that can, drops the second. */;
  id: string;
};

export interface Mail {
  send(message: Message): Promise<void>;
}
