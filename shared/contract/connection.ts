/** What the office speaks through: its mail server, its mailbox, its bot. */
export const connectionKinds = ['smtp', 'imap', 'telegram'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];
