import { escapeHtml } from '@clearway/shared/format/escape-html.ts';

/** Without text there is no element. */
export const element = (name: string, text: string | null | undefined): string =>
	text ? `<${name}>${escapeHtml(text)}</${name}>` : '';
