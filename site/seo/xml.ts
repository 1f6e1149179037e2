import { escapeHtml } from '@clearway/shared/format/escape-html.ts';

/** An XML element with its text escaped; nothing at all without one. */
export const element = (name: string, text: string | null | undefined): string =>
	text ? `<${name}>${escapeHtml(text)}</${name}>` : '';
