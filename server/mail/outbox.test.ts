// @module-tag time
import { repeats } from '@clearway/shared/testing/rounds.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { car } from '../testing/car.ts';
import {
	eventually,
	freshAddress,
	officeAddress,
	type ServerWithMail,
	siteAddress,
	startServerWithMail,
} from '../testing/mail-server.ts';
import { saveRates } from '../testing/request-with-quote.ts';
import { headerOf, readLetter } from '../testing/smtp.ts';

let office: ServerWithMail;
afterEach(() => office.close());

const ask = (name = 'Иван') =>
	office.client({ address: freshAddress() }).mail.callback({ body: { name, phone: '+380 67 123 45 67' } });
const toOffice = () => office.smtp.received.filter(({ to }) => to.includes(officeAddress));
const mailOf = async (id: number) => (await office.admin.request.get({ params: { id } })).mail;

test('a request is mailed at once, to the office only, with a link to the request (S1.5 F01 F17)', {
	tags: 'db',
}, async () => {
	office = await startServerWithMail();
	const { id } = await ask('Мария <b>');
	await eventually('the mail arrives', () => office.smtp.received.length === 1);
	const [letter] = office.smtp.received;
	expect(letter).toMatchObject({ from: siteAddress, to: [officeAddress] });
	expect(headerOf(letter!.raw, 'to')).toBe(officeAddress);
	expect(headerOf(letter!.raw, 'reply-to')).toBeUndefined();
	const { subject, text, html } = readLetter(letter!.raw);
	expect(subject).toBe(`Заявка №\u00A0${id}: перезвонить, Мария <b>`);
	expect(text).toContain('Телефон: +380 67 123 45 67');
	expect(text).toContain(`/admin/requests/${id}`);
	expect(html).toContain('Мария &lt;b&gt;');
	expect(html).toContain('href="tel:+380671234567"');
	await eventually('the inbox says so', async () => (await mailOf(id)) === 'sent');
});

test('a request with a stored calculation is mailed with its lines, as the visitor saw them', async () => {
	office = await startServerWithMail();
	const { visitor } = office;
	await saveRates(office);
	const quote = await visitor.quote.create({ body: { ...car, delivery: '400' } });
	await office.client({ address: freshAddress() }).mail.calculation({
		body: { email: 'ivan@mail.example', message: 'Проверьте', quote: quote.id },
	});
	await eventually('the mail arrives', () => toOffice().length === 1);
	const { text, html } = readLetter(toOffice()[0]!.raw);
	const plain = text.replace(/[\u00A0\u202F]/g, ' ');
	const shown = (sum: string) => sum.replace('.', ',').replace(/\B(?=(\d{3})+,)/g, ' ');
	expect(plain).toContain(`РАСЧЁТ ${quote.number}`);
	for (const { eur, uah } of [...quote.lines, ...Object.values(quote.subtotals)])
		expect(plain).toContain(`: ${shown(eur)} € = ${shown(uah)} ₴`);
	expect(plain).toContain(
		`Итого без услуг и номеров: ${shown(quote.total.eur)} € = ${shown(quote.total.uah)} ₴`,
	);
	expect(plain).not.toMatch(/\d \$/);
	expect(html).toContain(`/calculator/${quote.id}`);
});

test('while the mail server is away requests are answered and wait, then each is mailed once (F14)', async () => {
	office = await startServerWithMail();
	await office.smtp.stop();
	const many = repeats(100, 20);
	const asked = await Promise.all(Array.from({ length: many }, (_, n) => ask(`Человек ${n}`)));
	expect(new Set(asked.map(({ id }) => id)).size).toBe(many);
	expect(await mailOf(asked[0]!.id)).toBe('waiting');
	const list = await office.admin.request.list();
	expect(list.total).toBe(many);
	await office.smtp.start();
	await eventually('all mails arrive', () => office.smtp.received.length >= many, 40_000);
	await eventually('all are marked', async () => (await office.admin.office.overview()).mail.waiting === 0);
	expect(office.smtp.received).toHaveLength(many);
	expect(
		new Set(office.smtp.received.map(({ raw }) => /№\s(\d+)/.exec(readLetter(raw).subject)?.[1])).size,
	).toBe(many);
});

describe('a mail server that', () => {
	test.each(['hangs', 'closes', 'busy', 'broken-tls', 'wants-password'] as const)(
		'%s does not hold up the visitor, and gets the mail when it behaves',
		async (mood) => {
			office = await startServerWithMail(mood);
			const { id } = await ask();
			await eventually('it was tried', () => office.smtp.connections > 0);
			expect(await mailOf(id)).toBe('waiting');
			await office.smtp.become('takes');
			await eventually('the mail arrives', () => office.smtp.received.length > 0, 40_000);
			await eventually('the inbox says so', async () => (await mailOf(id)) === 'sent');
			expect(office.smtp.received).toHaveLength(1);
		},
		60_000,
	);

	test('refuses a letter for good is shown with its own words, and is not asked again (F15)', async () => {
		office = await startServerWithMail('refuses');
		const { id } = await ask();
		await eventually('it is marked', async () => (await mailOf(id)) === 'failed');
		const { mail, warnings } = await office.admin.office.overview();
		expect(mail).toMatchObject({ failed: 1, waiting: 0 });
		expect(warnings.find(({ code }) => code === 'mail-failed')?.message).toContain('550');
		// A later letter would take this one along if it were tried again.
		await office.smtp.become('takes');
		const later = await ask();
		await eventually('a later one is sent', async () => (await mailOf(later.id)) === 'sent');
		expect(office.smtp.received).toHaveLength(1);
		expect(await mailOf(id)).toBe('failed');
	});

	test('closes the connection after the letter gets it again under the same Message-ID (F15)', async () => {
		office = await startServerWithMail('drops-after-data');
		const { id } = await ask();
		await eventually('the letter came', () => office.smtp.received.length > 0);
		await office.smtp.become('takes');
		await eventually('the inbox says so', async () => (await mailOf(id)) === 'sent', 30_000);
		expect(office.smtp.received.length).toBeGreaterThan(1);
		expect(new Set(office.smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
	});
});

describe('a visitor’s text', () => {
	const write = (message: string, email = 'client@mail.example') =>
		office.client({ address: freshAddress() }).mail.calculation({ body: { email, message } });

	test('cannot add a header, a recipient or a second letter, and none of it comes to the address that he typed (F06 F07 F17)', async () => {
		office = await startServerWithMail();
		await write(
			'Привет\r\nBcc: victim@evil.example\r\n.\r\nMAIL FROM:<x@evil.example>\r\nRCPT TO:<victim@evil.example>\n.\nQUIT',
		);
		await eventually('both mails arrive', () => office.smtp.received.length > 1);
		await new Promise((resolve) => setTimeout(resolve, 300));
		expect(office.smtp.received.map(({ to }) => to[0]).sort()).toEqual([
			'client@mail.example',
			officeAddress,
		]);
		const [answer] = office.smtp.received.filter(({ to }) => !to.includes(officeAddress));
		expect(readLetter(answer!.raw).text).not.toMatch(/Привет|evil/);
		const [letter] = toOffice();
		expect(letter!.to).toEqual([officeAddress]);
		expect(headerOf(letter!.raw, 'bcc')).toBeUndefined();
		expect(headerOf(letter!.raw, 'reply-to')).toBe('client@mail.example');
		expect(readLetter(letter!.raw).text).toContain('MAIL FROM:<x@evil.example>');
	});

	test('arrives whole: markup as text, emoji, text from right to left (F08)', async () => {
		office = await startServerWithMail();
		const message = '<script>alert(1)</script> 🚗👨‍👩‍👧 שלום & "кавычки"';
		await write(message);
		await eventually('the mail arrives', () => toOffice().length > 0);
		const { text, html } = readLetter(toOffice()[0]!.raw);
		expect(text).toContain(message);
		expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; 🚗👨‍👩‍👧 שלום &amp; &quot;кавычки&quot;');
		expect(html).not.toContain('<script');
	});

	test('goes with an address for answers only where every mail server can write it down (F02)', async () => {
		office = await startServerWithMail();
		await write('Посчитайте', 'info@пример.рф');
		await write('Посчитайте', 'почта@пример.рф');
		await eventually('both mails arrive', () => toOffice().length > 1);
		const replies = toOffice().map(({ raw }) => headerOf(raw, 'reply-to'));
		expect(replies.toSorted()).toEqual(['info@xn--e1afmkfd.xn--p1ai', undefined]);
		expect(office.smtp.received.some(({ raw }) => readLetter(raw).text.includes('почта@пример.рф'))).toBe(
			true,
		);
		for (const { raw } of office.smtp.received)
			expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/[^\p{ASCII}]/u);
	});
});

test('the office can send a test mail and reads what the mail server answered', { tags: 'db' }, async () => {
	office = await startServerWithMail();
	expect(await office.admin.office.testMail()).toMatchObject({
		ok: true,
		answer: expect.stringContaining('250'),
	});
	await office.smtp.become('refuses');
	expect(await office.admin.office.testMail()).toMatchObject({
		ok: false,
		answer: expect.stringContaining('550'),
	});
	await office.smtp.stop();
	expect(await office.admin.office.testMail()).toMatchObject({
		ok: false,
		answer: expect.stringContaining('не принимает соединение'),
	});
});
