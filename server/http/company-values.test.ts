import { addDays } from '@clearway/shared/domain/dated.ts';
import { companyKinds } from '@clearway/shared/domain/options/company.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { describe, expect, test } from 'vitest';
import { connectionOf } from '../connections/connection.ts';
import { seedOptions } from '../demo/content.ts';
import { kindOf } from '../mail/queue.ts';
import { newCar, newLink } from '../testing/cars.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { requestWithQuote } from '../testing/request-with-quote.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';

const server = serverOfFile({
	work: false,
	env: {
		SEED: 'demo',
		SMTP_URL: 'smtp://127.0.0.1:9',
		MAIL_TO: 'a@mail.example',
		MAIL_FROM: 'b@mail.example',
	},
});

/** A value of each option of the company, and how it is read where it is shown. */
const own: Readonly<Record<string, { value: string; shown: string }>> = {
	'company.name': { value: 'Марка Авто', shown: 'МаркаАвто' },
	'company.address': { value: 'Вулиця Своя, 7', shown: 'ВулицяСвоя,7' },
	'company.licence': { value: 'Авторизація Марка 5', shown: 'АвторизаціяМарка5' },
	'company.details': { value: 'ТОВ Марка, рахунок 7', shown: 'ТОВМарка,рахунок7' },
	'company.phone': { value: '+380 44 111 22 33', shown: '+380441112233' },
	'company.phone-label': { value: 'Отвечает Олена', shown: 'ОтвечаетОлена' },
	'company.hours': { value: 'Mon-Sun 07:07-19:19', shown: '07:07–19:19' },
	'company.telegram': { value: 'https://t.me/own_marka', shown: 't.me/own_marka' },
	'company.viber': { value: '+380 44 222 33 44', shown: '380442223344' },
	'company.whatsapp': { value: '+380 44 333 44 55', shown: 'wa.me/380443334455' },
	'company.email': { value: 'marka@own.example', shown: 'marka@own.example' },
};
const titles = companyKinds.map(({ title }) => title);
/** What the demo wrote in each language. */
const demo = seedOptions
	.filter(({ title }) => titles.includes(title))
	.flatMap(({ title, value, uk }) => [value, uk ?? value].map((text) => ({ title, text })));
const paths = ['/', '/blog', '/usa', '/eu', '/georgia', '/calculator', '/contacts', '/how-we-work'];
const files = [
	'/privacy',
	'/thank-you/callback',
	'/offline',
	'/feed.xml',
	'/manifest.webmanifest',
	'/nothing',
];
const options = async () => (await server.admin.option.list()).filter(({ title }) => titles.includes(title));
const flat = (text: string): string => text.replace(/[\s\u00a0\u202f\u2060]|&nbsp;/g, '');

/** The texts that stand in a page, so that a fault names them and not the page. */
const found = (texts: readonly string[], page: string) => texts.filter((text) => page.includes(text));

const textsAt = async (addresses: readonly string[]) =>
	Promise.all(addresses.map(async (address) => flat(await (await server.fetch(address)).text())));

const publicTexts = () =>
	textsAt(['', '/uk'].flatMap((prefix) => [...paths, ...files].map((path) => prefix + path)));

/** The page of a car, its letter, an offer and the letter that it goes along with. */
async function clientTexts(): Promise<string[]> {
	const today = kyivDay(server.running.context.now());
	const asked = await requestWithQuote(server, { price: '9000' });
	const terms = { validUntil: addDays(today, 9) };
	const sheet = await server.admin.request.offerLook({ params: asked.params, body: terms });
	await server.admin.request.reply({ params: asked.params, body: { text: 'Во вложении.', withQuote: true } });
	const car = await newCar(server, { email: 'client@mail.example' });
	const { path } = await newLink(server, car.id);
	await server.admin.thread.write({
		params: { of: `car-${car.id}` },
		body: { kind: 'office', text: 'Машина в порту.' },
	});
	const { context } = server.running;
	const mails = await context.db.read.selectFrom('outbox').selectAll().where('kind', '!=', 'watch').execute();
	const office = await connectionOf(context, 'smtp');
	if (!office) throw new Error('The server of this test has mail');
	const letters = await Promise.all(
		mails.map((mail) => kindOf(context, mail).compose(context, mail, office)),
	);
	await context.db.write((tx) => tx.deleteFrom('outbox').execute());
	return [
		...(await textsAt([path, `/uk${path}`])),
		...letters.flatMap((letter) =>
			letter ? [flat(letter.subject), flat(letter.text), flat(letter.html)] : [],
		),
		flat(pdfText(sheet.bytes)),
	];
}

describe.runIf(siteIsBuilt('uk'))('the values of the company', () => {
	test('that the demo wrote never stand on the page of a client, and on none of a site that is no demo', async () => {
		const hidden = demo
			.filter(({ title }) => title !== 'company.name' && title !== 'company.hours')
			.flatMap(({ text }) => text.split('\n').map(flat));
		const inPublic = (await publicTexts()).join('\n');
		expect(found(['+380440000000', 'office@example.com'], inPublic)).toHaveLength(2);
		const car = await newCar(server);
		const { path } = await newLink(server, car.id);
		expect(found(hidden, (await textsAt([path, `/uk${path}`])).join('\n'))).toEqual([]);
		const { id } = await server.admin.option.create({ body: { title: 'site.demo', value: 'false' } });
		const texts = [...(await publicTexts()), ...(await clientTexts())].join('\n');
		expect(found(hidden, texts)).toEqual([]);
		expect((await server.visitor.option.single({ params: { title: 'company.phone' } })).value).toBe('');
		await server.admin.option.remove({ params: { id: id ?? 0 } });
	});

	test('that the office deleted are shown nowhere: on no page, in no letter and on no paper', async () => {
		expect(Object.keys(own)).toEqual(titles);
		for (const { id, title, translations } of await options())
			await server.admin.option.save({
				params: { id: id ?? 0 },
				body: {
					value: own[title]?.value ?? '',
					...(translations && { translations: { uk: { value: '' } } }),
				},
			});
		const before = [...(await publicTexts()), ...(await clientTexts())].join('\n');
		const marks = Object.values(own).map(({ shown }) => shown);
		expect(found(marks, before)).toEqual(marks);
		for (const { id } of await options()) await server.admin.option.remove({ params: { id: id ?? 0 } });
		const all = [...(await publicTexts()), ...(await clientTexts())].join('\n');
		const ofDemo = demo.flatMap(({ text }) => text.split('\n').map(flat));
		expect(found([...marks, ...ofDemo], all)).toEqual([]);
		// Nor an empty link or value where one stood.
		expect(found(['href="tel:"', 'href="mailto:"', '"telephone":""', '"name":""'], all)).toEqual([]);
	});
});
