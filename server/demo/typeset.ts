import { typesetHtml } from '@clearway/shared/format/typeset.ts';

/** The HTML of the demo's sources, which are indented for those who read them, as posts have it. */
export const typeset = (html: string): string =>
	typesetHtml(html.trim()).replace(/>\s+</g, (gap) => (gap.includes('\n') ? '>\n<' : gap));
