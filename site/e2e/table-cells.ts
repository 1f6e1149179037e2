import type { Locator, Page } from '@playwright/test';

export const cell = (page: Page, row: number, column: string): Locator =>
	page
		.getByRole('row', { name: new RegExp(`^${row} `) })
		.getByRole('gridcell')
		.nth(columnsOfFees.indexOf(column));

const columnsOfFees = ['account_type', 'price_from', 'price_to', 'fee_usd', 'fee_percent'];

/** A cell by its place in the grid. */
export const cellAt = (page: Page, row: number, column: number): Locator =>
	page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

export const write = async (page: Page, at: Locator, text: string): Promise<void> => {
	await at.dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
};
