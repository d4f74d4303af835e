/** The chat widget says by a cookie that it is on the page; logging out deletes it. */
export const isChatVisible = (): boolean => /(?:^|;\s*)chat-visible=1/.test(document.cookie);
