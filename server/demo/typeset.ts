import { typesetHtml } from '@clearway/shared/format/typeset.ts';

/** Turns the HTML of the demo's sources, which is indented for its readers, into that of posts. */
export const typeset = (html: string): string =>
	typesetHtml(html.trim()).replace(/>\s+</g, (gap) => (gap.includes('\n') ? '>\n<' : gap));
