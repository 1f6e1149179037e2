import { escapeHtml } from '@clearway/shared/format/escape-html.ts';

export type ChatText = {
	/** Plain text. */
	text: string;
	/** The page that it leads to. */
	link?: { name: string; url: string } | undefined;
	/** True where that page shows the whole text: a long one is cut there, and the link is what is left. */
	isOnPage?: boolean;
	/** It makes no sound. */
	isSilent?: boolean;
};

/** Telegram takes so many characters in a message, and counts an emoji as two. */
const mostCharacters = 4096;

/**
 * The messages by which a text goes into a chat, as Telegram reads them: what people typed stays text. A long text is
 * split between paragraphs where that is possible, and the link stands below the last part.
 */
export function chatParts({ text, link, isOnPage = false }: ChatText): string[] {
	const below = link ? `\n\n<a href="${escapeHtml(link.url)}">${escapeHtml(link.name)}</a>` : '';
	const most = mostCharacters - (link ? link.name.length + 2 : 0);
	const parts: string[] = [];
	let rest = text.trim();
	while (rest.length > most) {
		const at = breakIn(rest, most - 1);
		parts.push(rest.slice(0, at).trimEnd());
		rest = rest.slice(at).trimStart();
		if (isOnPage) return [`${escapeHtml(parts[0] ?? '')}…${below}`];
	}
	return [...parts.map(escapeHtml), escapeHtml(rest) + below];
}

/** Where a text is split: behind a paragraph, a line or a word, unless that would leave too little before it. */
function breakIn(text: string, most: number): number {
	const head = text.slice(0, most);
	const breaks = ['\n\n', '\n', ' '].map((between) => head.lastIndexOf(between));
	const found = breaks.find((at) => at >= most / 2);
	// The two halves of an emoji stay together.
	return found ?? (/[\uD800-\uDBFF]$/.test(head) ? most - 1 : most);
}
