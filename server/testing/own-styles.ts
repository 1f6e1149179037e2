import { createHash } from 'node:crypto';
import { expect } from 'vitest';

/** A page carries its styles in itself, once, and its policy lets in these and no others. */
export function expectOwnStyles(response: Response, html: string): void {
	const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css = '']) => css);
	expect(styles).toHaveLength(1);
	const hash = createHash('sha256')
		.update(styles[0] ?? '')
		.digest('base64');
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy.split('; ').find((directive) => directive.startsWith('style-src'))).toBe(
		`style-src 'self' 'sha256-${hash}'`,
	);
	expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('rel="stylesheet"');
}
