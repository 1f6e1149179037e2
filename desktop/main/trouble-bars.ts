import { darkColors, lightColors } from '@clearway/shared/format/colors.ts';
import type { BrowserWindow, WebContentsView } from 'electron';
import { appOrigin } from './addresses.ts';
import { layOver, takeAway } from './laid-over.ts';

type Choice = readonly [label: string, act: () => unknown];
type Trouble = { title: string; text: string; choices: readonly Choice[] };

const path = '/admin/trouble';
const height = 150;

/**
 * Says in a bar over a window what its own page cannot: that it hangs, broke or never came. The bar is plain
 * HTML with links, so it works where preload and scripts do not, and nothing stands still until it is answered.
 */
export function createTroubleBars(failed: (why: unknown) => void) {
	const bars = new Map<BrowserWindow, WebContentsView>();
	function close(window: BrowserWindow): void {
		const view = bars.get(window);
		bars.delete(window);
		if (view && !window.isDestroyed()) takeAway(window, view);
	}
	return {
		close,
		show(window: BrowserWindow, { title, text, choices }: Trouble): void {
			close(window);
			const view = layOver(window, {
				place(size, zoom) {
					const own = Math.min(Math.round(height * zoom), size.height);
					return { x: 0, y: size.height - own, width: size.width, height: own };
				},
				gone() {
					if (!window.isDestroyed()) window.off('focus', focus);
					if (bars.get(window) === view) bars.delete(window);
				},
			});
			bars.set(window, view);
			// The page below takes no key, and a screen reader reads only what has the focus.
			const focus = (): void => view.webContents.focus();
			window.on('focus', focus);
			view.webContents.on('will-navigate', (event) => {
				event.preventDefault();
				choices[Number(new URL(event.url).searchParams.get('choice'))]?.[1]();
			});
			const said = new URLSearchParams([
				['title', title],
				['text', text],
				...choices.map(([label]) => ['label', label] as [string, string]),
			]);
			view.webContents
				.loadURL(`${appOrigin}${path}?${said}`)
				.then(() => window.isFocused() && focus())
				.catch(failed);
		},
	};
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page of a bar; null for another address. */
export function troublePage(address: string): Response | null {
	const { pathname, searchParams } = new URL(address);
	if (pathname !== path) return null;
	const links = searchParams
		.getAll('label')
		.map((label, place) => `<a href="?choice=${place}">${escaped(label)}</a>`);
	const [title = '', text = ''] = ['title', 'text'].map((name) => escaped(searchParams.get(name) ?? ''));
	const colors = `light-dark(${lightColors.paper}, ${darkColors.paper})`;
	return new Response(
		`<!doctype html><meta charset="utf-8"><title>${title}</title><style>
:root { color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; background: ${colors}; color: CanvasText; border-top: 2px solid currentColor; }
body { margin: 12px 20px; } h1 { font-size: 15px; margin: 0; } p { margin: 4px 0 10px; }
a { color: inherit; margin-right: 20px; }
</style><div role="alert"><h1>${title}</h1><p>${text}</p></div>${links.join('')}`,
		{
			headers: {
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
				'x-content-type-options': 'nosniff',
			},
		},
	);
}
