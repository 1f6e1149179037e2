import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LazyImage } from './lazy-image.tsx';

const image = {
	url: '/media/a-960.webp',
	width: 960,
	height: 540,
	alt: 'Порт "ночью"',
	variants: [
		{ url: '/media/a-480.avif', width: 480, type: 'image/avif' },
		{ url: '/media/a-960.avif', width: 960, type: 'image/avif' },
		{ url: '/media/a-960.webp', width: 960, type: 'image/webp' },
	],
};

test('a picture further down is a placeholder of its size, and a real one without scripts (S9.11 S9.12)', () => {
	const html = renderToString(<LazyImage image={image} sizes="100vw" />);
	const [drawn = '', noscript = ''] = html.split('<noscript>');
	expect(drawn).toContain('src="/images/placeholder.svg"');
	expect(drawn).toContain('width="960" height="540"');
	expect(drawn).toContain('alt="Порт &quot;ночью&quot;"');
	expect(drawn).not.toContain('/media/');
	expect(noscript).toContain('srcSet="/media/a-480.avif 480w, /media/a-960.avif 960w"');
	expect(noscript).toContain('src="/media/a-960.webp"');
});

test('a picture on the first screen is real from the first byte', () => {
	const html = renderToString(<LazyImage image={image} sizes="100vw" first="now" />);
	expect(html).not.toContain('placeholder');
	expect(html).not.toContain('noscript');
	expect(html).toContain('fetchPriority="high"');
});
