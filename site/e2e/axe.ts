import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails where axe finds a fault of accessibility on the page, or in a part of it, and names each. It opens no second
 * page for the result, as pages with frames need, and records no passed rules: both take most of the time.
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	await standsStill(page);
	const axe = new AxeBuilder({ page }).setLegacyMode(true);
	if (part !== undefined) axe.include(part);
	const { violations } = await axe.options({ resultTypes: ['violations'], preload: false }).analyze();
	const faults = violations.flatMap(({ id, nodes }) =>
		nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
	);
	expect.soft(faults, page.url()).toEqual([]);
}

/** Waits until nothing fades any more: half of a colour has too little contrast. */
const standsStill = (page: Page): Promise<unknown> =>
	page.evaluate(() =>
		Promise.allSettled(
			document
				.getAnimations()
				.filter(
					({ effect, playState, timeline }) =>
						// An animation that follows scrolling never ends.
						timeline === document.timeline &&
						playState === 'running' &&
						effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
				)
				.map((animation) => animation.finished),
		),
	);
