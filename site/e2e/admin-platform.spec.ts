import { fileURLToPath } from 'node:url';
import { platformBehaviours } from '@clearway/shared/testing/platform-behaviour.ts';
import { build } from 'vite';
import { expect, test } from './site.ts';

// The bundle comes from outside the page, and the page's policy would not let it in.
test.use({ bypassCSP: true });

const bundle = build({
	configFile: false,
	logLevel: 'warn',
	define: { 'process.env.NODE_ENV': '"production"' },
	build: {
		write: false,
		lib: {
			entry: fileURLToPath(new URL('../testing/platform-page.ts', import.meta.url)),
			formats: ['iife'],
			name: 'platformPage',
		},
	},
});

for (const { title } of platformBehaviours) {
	test(`on the web, ${title}`, async ({ page }) => {
		const [built] = [await bundle].flat();
		if (!built || !('output' in built)) throw new Error('The page was not built');
		await page.goto('/admin/login');
		await page.addScriptTag({ content: built.output[0].code });
		// The bundle above puts this into the window.
		const fault = await page.evaluate(
			(title) => (window as unknown as { behave(title: string): Promise<string | null> }).behave(title),
			title,
		);
		expect(fault).toBeNull();
	});
}
