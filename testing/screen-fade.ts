import { expect, type Page } from '@playwright/test';
import { heading, nav } from './failures/admin.ts';

/** Expects a fade at every change of screen in the admin, and none with reduced motion. */
export async function expectFades(page: Page): Promise<void> {
	await page.evaluate(() => {
		const fades: string[] = [];
		Object.assign(window, { fades });
		document.addEventListener('animationstart', ({ target }) => {
			if (target instanceof Element && target.matches('#content > div'))
				fades.push(getComputedStyle(target).animationDuration);
		});
	});
	const fadesTo = async (name: string): Promise<string[]> => {
		await page.evaluate(() => (window as unknown as { fades: string[] }).fades.splice(0));
		await nav(page, name).click();
		await expect(heading(page, name)).toBeVisible();
		const fades = () => page.evaluate(() => (window as unknown as { fades: string[] }).fades);
		await expect.poll(async () => (await fades()).length).toBeGreaterThan(0);
		return [...new Set(await fades())];
	};
	expect(await fadesTo('Страницы')).toEqual(['0.5s']);
	expect(await fadesTo('Посты')).toEqual(['0.5s']);
	await page.emulateMedia({ reducedMotion: 'reduce' });
	// As good as none: a hundredth of a millisecond.
	expect(await fadesTo('Страницы')).toEqual(['1e-05s']);
}
