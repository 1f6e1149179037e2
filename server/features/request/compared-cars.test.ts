// @module-tag db
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { expect, test } from 'vitest';
import { carInDollars } from '../../testing/car.ts';
import { eventually, freshAddress, officeAddress } from '../../testing/mail-server.ts';
import { ownCompany } from '../../testing/own-company.ts';
import { saveRates } from '../../testing/request-with-quote.ts';
import { serverWithMailOfFile } from '../../testing/server-of-file.ts';
import { readLetter } from '../../testing/smtp.ts';

const office = serverWithMailOfFile();

/** A visitor compares three cars and sends them. */
async function sentFromComparison() {
	await saveRates(office);
	const quotes = await Promise.all(
		['7100', '7200', '7300'].map((price) =>
			office.visitor.quote.create({ body: { ...carInDollars, price } }),
		),
	);
	const [quote, ...others] = quotes.map(({ id }) => id);
	const { id } = await office.client({ address: freshAddress() }).mail.callback({
		body: { name: 'Олена', phone: '+380501234567', quote, compared: others.join(' ') },
	});
	return { id, quotes, others };
}

test('a request from a comparison keeps all its calculations: in the letter, on the screen, and each number finds it', async () => {
	const { id, quotes, others } = await sentFromComparison();
	expect(await office.admin.request.get({ params: { id } })).toMatchObject({
		quote: quotes[0]?.id,
		compared: others,
	});
	const letter = () =>
		office.smtp.received
			.filter(({ to }) => to.includes(officeAddress))
			.map(({ raw }) => readLetter(raw).text)
			.find((text) => text.includes(`/admin/requests/${id}`));
	await eventually('the letter arrives', () => letter() !== undefined);
	for (const { number } of quotes) {
		expect(letter()).toContain(number);
		const { data } = await office.admin.request.list({ query: { q: number ?? '' } });
		expect(data.map((request) => request.id)).toEqual([id]);
	}
});

test('an offer is made of any of the compared calculations, and its car too; of a foreign one it is refused', async () => {
	await ownCompany(office);
	const { id, quotes } = await sentFromComparison();
	const offer = (quote: string | undefined) =>
		office.admin.request.offer({
			params: { id },
			body: { quote, validUntil: addDays(kyivDay(new Date()), 14) },
		});
	const { made, offers } = await offer(quotes[2]?.id);
	expect(offers.map(({ quote }) => quote)).toEqual([quotes[2]?.id]);
	const car = await office.admin.car.create({ body: { offer: made, make: 'Kia', model: 'Rio' } });
	expect(car.estimate?.number).toBe(quotes[2]?.number);
	const foreign = await office.visitor.quote.create({ body: { ...carInDollars, price: '7400' } });
	await expect(offer(foreign.id)).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'quote' }] });
});
