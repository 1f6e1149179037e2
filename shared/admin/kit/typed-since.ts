/** What was typed since a text was sent: what follows it begins the next one, a changed one stays whole. */
export const typedSince = (sent: string, now: string): string =>
	now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
