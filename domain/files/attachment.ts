/** Most files attached to one message or absence. */
export const mostAttachments = 5;

/** A file attached to a message or absence; its bytes are in the file store. */
export type Attachment = {
  id: string;
  /** Original name of the uploaded file. */
  file_name: string;
  contentType: string;
  /** In bytes. */
  size: number;
  /** Key in the file store. */
  key: string;
};
