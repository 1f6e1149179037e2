/** What clients are told, each by a chat or by mail as the office chooses. */
export const clientMessages = ['stage', 'shift', 'photo', 'due', 'paid', 'message'] as const;

/** What the office's group is told. */
export const groupMessages = ['request', 'acceptance', 'message', 'upload', 'payee', 'digest'] as const;
export type GroupMessage = (typeof groupMessages)[number];
