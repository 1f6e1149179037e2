import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Looks for faults of accessibility. Neither a second page is opened for the result, as pages with frames need,
 * nor is what is in order written down: that takes most of the time.
 */
export const axe = (page: Page): AxeBuilder =>
	new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
