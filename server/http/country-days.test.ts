import { expect, onTestFinished, test } from 'vitest';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer } from '../testing/start.ts';

test.runIf(siteIsBuilt())('the way of a country has the days that the office counts with', async () => {
	const server = await startServer({ env: { SEED: 'demo' }, work: false });
	onTestFinished(() => server.close());
	const days = async (path: string) =>
		[...(await (await server.fetch(path)).text()).matchAll(/route__days"><span[^>]*>([\d–]+)</g)].map(
			([, range]) => range,
		);
	expect(await days('/usa')).toEqual(['1–3', '11–33', '32–40', '6–17', '1–5', '2–7']);
	await server.admin.option.create({ body: { title: 'calculator.days.customs', value: '2-9' } });
	await server.admin.option.create({ body: { title: 'calculator.days.pickup', value: '6-12' } });
	expect(await days('/usa')).toEqual(['1–3', '13–33', '32–40', '6–17', '2–9', '2–7']);
	expect((await days('/eu')).at(-2)).toBe('2–9');
});
