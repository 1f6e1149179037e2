import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Looks for faults of accessibility. No second page is opened for the result, as pages with frames need, and
 * what is in order is not written down: that takes most of the time.
 */
export const axe = (page: Page): AxeBuilder =>
	new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], preload: false });
