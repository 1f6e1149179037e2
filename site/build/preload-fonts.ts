import type { HtmlTagDescriptor, Plugin } from 'vite';

// The letters that a Russian page begins with; the rest of the alphabet comes when a page needs it.
const firstFonts = /-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/;

/** Has the document ask for the (at most two) fonts of the first screen along with its styles. */
export const preloadFonts = (): Plugin => ({
	name: 'clearway:preload-fonts',
	transformIndexHtml: {
		order: 'post',
		handler: (_, { bundle }) =>
			Object.keys(bundle ?? {})
				.filter((file) => firstFonts.test(file))
				.slice(0, 2)
				.map(
					(file): HtmlTagDescriptor => ({
						tag: 'link',
						attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
						injectTo: 'head',
					}),
				),
	},
});
