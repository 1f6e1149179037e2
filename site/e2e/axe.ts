import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Looks for faults of accessibility. No second page is opened for the result, as pages with frames need, and
 * what is in order is not written down: that takes most of the time.
 */
export const axe = (page: Page): AxeBuilder =>
	new AxeOfStill(page).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });

/** Waits until nothing fades any more: half of a colour has too little contrast. */
class AxeOfStill extends AxeBuilder {
	readonly #page: Page;

	constructor(page: Page) {
		super({ page });
		this.#page = page;
	}

	override async analyze() {
		await this.#page.evaluate(() =>
			Promise.allSettled(
				document
					.getAnimations()
					.filter(
						({ effect, playState, timeline }) =>
							// What goes along with scrolling never ends.
							timeline === document.timeline &&
							playState === 'running' &&
							effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
					)
					.map((animation) => animation.finished),
			),
		);
		return super.analyze();
	}
}
