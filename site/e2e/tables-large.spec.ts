import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const yards = Array.from({ length: 5000 }, (_, index) =>
	[
		index % 2 ? 'Copart' : 'IAA',
		'TX',
		`Yard ${index}`,
		900 + (index % 300),
		500,
		index % 7 ? 800 : 'call',
		'',
		1350,
	].join(','),
);

const bigTable = `auction,state,location,newark_nj,savannah_ga,miami_fl,houston_tx,los_angeles_ca\n${yards.join('\n')}\n`;

const block = (from: number): string =>
	Array.from({ length: 200 }, (_, index) =>
		[
			'Copart',
			'TX',
			`New yard ${from + index}`,
			index % 50 ? '1 234,50' : 'abc',
			'500',
			'',
			'700',
			'по запросу',
		].join('\t'),
	).join('\n');

test('only the visible rows of five thousand are in the page at any scroll position; a key touches only its own row, and a pasted block is checked', async ({
	page,
	server,
}) => {
	test.setTimeout(180_000);
	await server.admin.calculator.upload({
		form: { title: 'transportation' },
		file: new File([bigTable], 'big.csv'),
	});
	await page.goto('/admin/tables/transportation');
	const grid = page.getByRole('grid');
	await expect(grid).toHaveAttribute('aria-rowcount', '5001');
	await grid.getByRole('gridcell').first().click();
	await grid.hover();
	let most = 0;
	for (let turn = 0; turn < 60; turn += 1) {
		await page.mouse.wheel(0, turn < 30 ? 400 : 1500);
		await page.evaluate(() => new Promise(requestAnimationFrame));
		most = Math.max(most, await grid.getByRole('row').count());
	}
	expect(most).toBeGreaterThan(10);
	expect(most).toBeLessThan(45);

	// The row on display is far down; each key changes the text of a cell, the last one enters it.
	await grid.getByRole('gridcell').nth(20).click();
	await page.evaluate(() => {
		const touched = new Set<Element>();
		const gridElement = document.querySelector('[role=grid]') as Element;
		new MutationObserver((changes) => {
			for (const { target } of changes) {
				const element = target instanceof Element ? target : target.parentElement;
				const row = element?.closest('[role=row]');
				if (row) touched.add(row);
			}
		}).observe(gridElement, { subtree: true, childList: true, characterData: true });
		Object.assign(window, { touchedRows: () => touched.size });
	});
	for (const key of ['7', '1', '2', 'Enter']) await page.keyboard.press(key);
	const touchedRows = await page.evaluate(() =>
		(window as unknown as { touchedRows: () => number }).touchedRows(),
	);
	expect(touchedRows).toBeGreaterThan(0);
	expect(touchedRows).toBeLessThanOrEqual(3);
	await page.keyboard.press('Control+z');

	await page.keyboard.press('Control+Home');
	await page.evaluate((text) => {
		const data = new DataTransfer();
		data.setData('text/plain', text);
		document
			.querySelector('[role=grid] [data-head]')
			?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
	}, block(0));
	await expect(page.getByText('4 ошибки')).toBeVisible();
	expect(await grid.getByRole('row').count()).toBeLessThan(45);
	await page.keyboard.press('Control+z');
	await expect(page.getByText('Ошибок нет')).toBeVisible();
});
