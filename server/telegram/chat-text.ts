import { escapeHtml } from '@clearway/shared/format/escape-html.ts';

/** A message for a chat: plain text, and the page that it leads to. */
export type ChatText = {
	text: string;
	link?: { name: string; url: string } | undefined;
	/** It makes no sound. */
	isSilent?: boolean;
};

/** Of the 4,096 that Telegram takes. */
const mostSigns = 1000;

/** A message as Telegram reads it: what people typed stays text, and the link is never cut. */
export function chatHtml({ text, link }: ChatText): string {
	const below = link ? `\n\n<a href="${escapeHtml(link.url)}">${escapeHtml(link.name)}</a>` : '';
	const room = mostSigns - (link ? link.name.length + 2 : 0);
	const signs = [...text.trim()];
	const cut =
		signs.length > room
			? `${signs
					.slice(0, room - 1)
					.join('')
					.trimEnd()}…`
			: signs.join('');
	return escapeHtml(cut) + below;
}
