import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { growsEvenly } from '@clearway/shared/testing/grows-evenly.ts';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { letterFrom, readLetter } from './read-letter.ts';

const folder = join(import.meta.dirname, '..', 'testing', 'letters');
const letterOf = (name: string) => readLetter(readFileSync(join(folder, `${name}.eml`)));
const ours = '<0123456789abcdef0123456789abcdef@clearway.example>';

/** What a person wrote, and the names of his files. `cut` says that the thread below it was cut off. */
const written: Readonly<Record<string, { text: string; cut?: true; files?: readonly string[] }>> = {
	'gmail-russian': { text: 'Да, берём. Когда отправите?', cut: true },
	'gmail-ukrainian': { text: 'Добрий день, згоден.\nЧекаю на договір.', cut: true },
	'gmail-english': { text: 'Thank you, I agree.', cut: true },
	'outlook-desktop': { text: 'Please change the port to Odesa.', cut: true },
	'outlook-web-html': { text: 'Можно оплатить частями?', cut: true },
	'outlook-phone': {
		text: 'Передзвоніть мені після шостої.\n\nОтримати Outlook для Android<https://aka.ms/AAb9ysg>',
		cut: true,
	},
	'ukr-net': { text: 'Скажіть, чи входить сертифікація?', cut: true },
	'ukr-net-old': { text: 'Спасибо, жду фото.', cut: true },
	'i-ua': { text: 'Коли приїде?', cut: true },
	iphone: { text: 'Ок, согласен\n\nОтправлено с iPhone', cut: true },
	'apple-mail': { text: 'Добре, дякую.', cut: true },
	thunderbird: { text: 'Цена устраивает, присылайте договор.', cut: true },
	'between-the-lines': {
		text: '20.11.2026 10:15, Clearway пишет:\n> Какой порт?\n\nОдесса.\n\n> Когда нужна?\n\nДо Нового года.',
	},
	'below-the-quote': {
		text: 'On Fri, Nov 20, 2026 at 10:15 AM Clearway <site@clearway.example> wrote:\n> Hello!\n\nYes, send it.',
	},
	forwarded: {
		text: 'Посмотрите, это наши документы.\n\n---------- Пересланное сообщение ---------\nОт: Client <client@mail.example>\nДата: пт, 20 нояб. 2026 г. в 9:00\nТема: Документы\nКому: <other@mail.example>\n\nПаспорт и договор у меня.',
	},
	'html-only-gmail': { text: 'Мой VIN:\nWVWZZZ1KZAW000007\n- седан\n- дизель & автомат', cut: true },
	'html-with-script': { text: 'Здравствуйте!\n\nЦена <script> какая?' },
	'windows-1251': { text: 'Добрый день, высылаю реквизиты. Цена — 5 000 €.' },
	'koi8-u': { text: 'Доброго дня, їду забирати. Ґанок, єдність.' },
	'file-without-text': { text: '', files: ['IMG_2041.JPG'] },
	'several-files': { text: 'Договор и фото.', cut: true, files: ['image.jpg', 'Договор.pdf'] },
	winmail: { text: 'Во вложении акт.', files: ['winmail.dat'] },
	signed: { text: 'Подписываю договор.', files: ['smime.p7s'] },
	'references-only': { text: 'Новый адрес доставки: Львов.' },
	'new-thread': { text: 'Здравствуйте, сколько стоит растаможка?' },
	'new-thread-with-number': { text: 'Когда будет ответ по заявке № 1?' },
	'stranger-with-number': { text: 'Я тоже по заявке № 1.' },
};

const automatic = [
	'vacation-gmail',
	'out-of-office-exchange',
	'autoreply-ukr-net',
	'receipt-of-reading',
	'newsletter',
	'own-notice',
	'late-postfix',
];

const bounces: Readonly<Record<string, string>> = {
	'bounce-postfix':
		'550 5.1.1 <client@mail.example>: Recipient address rejected: User unknown in virtual mailbox table',
	'bounce-gmail': '550-5.1.1 The email account that you tried to reach does not exist.',
	'bounce-exchange': '554 5.2.2 mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException',
	'bounce-exim': '552 Mailbox limit exceeded',
	'bounce-qmail': 'Sorry, no mailbox here by that name. (#5.1.1)',
};

describe('a letter of real life', () => {
	test('is at its place in these lists, each of them', () => {
		const known = [...Object.keys(written), ...automatic, ...Object.keys(bounces)];
		expect(known.map((name) => `${name}.eml`).sort()).toEqual(readdirSync(folder).sort());
	});

	test.each(Object.entries(written))('%s is what a person wrote', async (name, { text, cut, files = [] }) => {
		const letter = await letterOf(name);
		expect(letter).toMatchObject({ text, nature: { kind: 'written' } });
		expect(letter.files.map((file) => file.name)).toEqual(files);
		expect(letter.whole !== null).toBe(cut === true);
		// Whatever was cut off can be read all the same.
		if (cut) expect(letter.whole).toContain(text);
	});

	test.each(automatic)('%s was written by no person', async (name) => {
		expect((await letterOf(name)).nature).toEqual({ kind: 'automatic' });
	});

	test.each(Object.entries(bounces))('%s says which letter did not arrive, and why', async (name, reason) => {
		expect((await letterOf(name)).nature).toEqual({ kind: 'bounce', letters: [ours], reason });
	});

	test('names what it answers and who wrote it, the nearest first', async () => {
		expect(await letterOf('gmail-russian')).toMatchObject({
			...{ messageId: '<gmail-ru@mail.example>', answers: [ours, ours] },
			from: { name: 'Client', address: 'client@mail.example' },
			subject: 'Re: Clearway: ответ на вашу заявку № 1',
		});
		const deep = ['From: a@b.example', 'In-Reply-To: <2@x>', 'References: <1@x> <2@x>', '', 'text'];
		expect((await readLetter(Buffer.from(deep.join('\r\n')))).answers).toEqual(['<2@x>', '<2@x>', '<1@x>']);
	});
});

describe('a letter that is', () => {
	test('very long is shown in part and kept whole; of one cut off in the middle its text is read', async () => {
		const line = 'Очень длинное письмо.\r\n';
		const long = await readLetter(Buffer.from(`From: a@b.example\r\n\r\n${line.repeat(2000)}`));
		expect(long.text).toHaveLength(10_001);
		expect(long.whole).toHaveLength(line.length * 2000 - 2 - 1999);
		const [head = ''] = readFileSync(join(folder, 'several-files.eml'), 'latin1').split('%PDF');
		const half = await readLetter(Buffer.from(head.slice(0, 1200), 'latin1'));
		expect(half).toMatchObject({ text: 'Договор и фото.', nature: { kind: 'written' } });
	});

	test('no letter at all, or nested without end, harms nobody', async () => {
		expect(await readLetter(Buffer.alloc(0))).toMatchObject({ text: '', from: { address: '' }, files: [] });
		expect(await readLetter(Buffer.from([0, 255, 13, 10, 0]))).toMatchObject({ files: [] });
		const deep = '<blockquote>'.repeat(5000);
		const nested = await readLetter(
			Buffer.from(`Content-Type: text/html; charset=nonsense\r\n\r\n<p>Yes</p>${deep}x`),
		);
		expect(nested.text.startsWith('Yes')).toBe(true);
	});
});

describe('the author of a letter', () => {
	const from = 'From: Client <client@mail.example>';
	const read = (...head: string[]) => readLetter(Buffer.from([...head, '', 'text'].join('\r\n')));

	test.each([
		['mx.example; spf=pass smtp.mailfrom=x@y; dmarc=pass (p=NONE dis=NONE) header.from=mail.example', 'pass'],
		[
			'spf=pass (sender IP is 192.0.2.1);dmarc=pass action=none header.from=mail.example;compauth=pass',
			'pass',
		],
		['mx.example; dmarc=fail (p=REJECT) header.from=mail.example', 'fail'],
		['mx.example; dmarc=pass header.from=mail.example; dmarc=fail header.from=mail.example', 'fail'],
		['mx.example; dmarc=none header.from=mail.example', 'none'],
		['mx.example; dmarc=pass header.from=other.example', 'none'],
		['mx.example; spf=pass smtp.mailfrom="a; dmarc=pass"@other.example', 'none'],
		['mx.example; spf=none (dmarc=pass; dmarc=pass header.from=mail.example)', 'none'],
		['mx.example; x-dmarc=pass', 'none'],
	])('is as sure as the receiving server found: %s', async (results, dmarc) => {
		expect(await read(`Authentication-Results: ${results}`, from)).toMatchObject({ dmarc });
	});

	test('is judged by the topmost line alone: the sender may have brought along another', async () => {
		const lines = ['dmarc=none', 'dmarc=pass header.from=mail.example'].map(
			(result) => `Authentication-Results: mx.example; ${result}`,
		);
		expect(await read(...lines, from)).toMatchObject({ dmarc: 'none' });
		expect(await read(from)).toMatchObject({ dmarc: 'none' });
	});

	test.each([
		[from, 'From: other@mail.example'],
		['From: client@mail.example, other@mail.example'],
		['From: Both: client@mail.example, other@mail.example;'],
	])('is nobody where several are named: %s', async (...lines) => {
		expect((await read(...lines)).from).toEqual({ name: '', address: '' });
	});
});

test('a letter with NUL in its headers is read without them', async () => {
	const nul = (text: string) => `=?utf-8?Q?${text}=00?=`;
	const source = [
		...[`From: ${nul('Client')} <client@mail.example>`, `Subject: ${nul('Hello')}`],
		...[`Message-ID: ${nul('<1@x>')}`, `In-Reply-To: ${nul('<2@x')}>`, `References: <3@x> ${nul('<4')}@x>`],
		...['Content-Type: multipart/mixed; boundary=b', '', '--b', 'Content-Type: text/plain', '', 'te\0xt'],
		...[
			'--b',
			`Content-Type: image/p\0ng; name="${nul('a')}"`,
			'',
			'x',
			'--b',
			'Content-Type: a/\0b',
			'',
			'y',
		],
		'--b--',
	];
	const letter = await readLetter(Buffer.from(source.join('\r\n')));
	expect(letter).toMatchObject({
		text: 'text',
		subject: 'Hello',
		from: { name: 'Client' },
		answers: ['<3@x>'],
	});
	expect(letter.files).toHaveLength(2);
	expect(JSON.stringify(letter)).not.toContain('\\u0000');
});

/** Letters that are made to keep a reader busy, by what is repeated in them. */
const hostile: Readonly<Record<string, (many: (part: string) => string) => string>> = {
	'a word before a colon': (many) => `\n\n${many('a')}:`,
	'an address without an end': (many) => `\n\n${many('a@')}:`,
	'spaces before a colon': (many) => `\n\nx@y${many(' ')}z:`,
	'quotes above a written line': (many) => `\n\n${many('>\n')}end`,
	'authors above a written line': (many) => `\n\n${many('a@b:\n>\n')}end`,
	'heads without an end': (many) => `\n\n${many('From: a\n')}`,
	lines: (many) => `\n\n${many('__________\n')}`,
	dashes: (many) => `\n\n${many('-')}x`,
	'stars and spaces': (many) => `\n\n${many('* ')}`,
	'open quotes': (many) => ofHtml(many('<blockquote>')),
	'closed quotes': (many) => ofHtml(many('<blockquote>x</blockquote>')),
	'open elements': (many) => ofHtml(many('<b>x')),
	'closed elements': (many) => ofHtml(many('<i>x</i>')),
	'paragraphs that end twice': (many) => ofHtml(many('x</p>')),
	'lines of their own': (many) => ofHtml(`<pre>${many('x\n')}</pre>`),
	'less-than signs': (many) => ofHtml(many('<')),
	ampersands: (many) => ofHtml(many('&')),
	attributes: (many) => ofHtml(`<a ${many('b=c ')}`),
	comments: (many) => ofHtml(many('<!--')),
	forwarding: (many) => `Subject: ${many('fwd ')}\n\nx`,
	'spaces in a subject': (many) => `Subject: x${many(' \t')}x\n\nx`,
	identifiers: (many) => `In-Reply-To: ${many('<a')}\nReferences: ${many('<a@b> ')}\n\nx`,
	authors: (many) => `From: ${many('a@b,')}\n\nx`,
	'comments of an author': (many) => `From: ${many('("')}\n\nx`,
	'comments of a server': (many) => `Authentication-Results: ${many('(')}\n\nx`,
	'results of a server': (many) => `Authentication-Results: ${many('dmarc =pass;')}\n\nx`,
	'a reason without an end': (many) => ofBounce(`Diagnostic-Code:${many('\n')}`),
	'a reason of spaces': (many) => ofBounce(`Diagnostic-Code: ${many(' \t')}`),
	'a kind without an end': (many) => ofBounce(`Diagnostic-Code: ${many('a-')}`),
	'a state of lines': (many) => ofBounce(`Action:${many('\n')}failed\nStatus:${many('\n')}`),
	numbers: (many) => ofBounce(`Action: failed\n\n--b\n\n${many('5')}`),
	'own letters': (many) => ofBounce(`Action: failed\n\n${many(`<${'a'.repeat(32)}@`)}`),
	'an automatic answer': (many) => `Auto-Submitted: ${many('no ')}\nPrecedence: ${many('auto_')}\n\nx`,
	files: (many) =>
		`Content-Type: multipart/mixed; boundary=b\n\n${many('--b\nContent-Type: a/b; name=c\n\nx\n')}`,
};
const ofHtml = (html: string) => `Content-Type: text/html\n\n${html}`;
const ofBounce = (report: string) =>
	`Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: message/delivery-status\n\n${report}\n--b--`;

describe('a letter that was made to keep its reader busy takes as long as its size, of', () => {
	const size = 1500;
	test.each(Object.entries(hostile))('%s', async (_, letter) => {
		const read = async (count: number) => {
			const source = Buffer.from(letter((part) => part.repeat(count)).replaceAll('\n', '\r\n'));
			return [count, { mail: await PostalMime.parse(source), source }] as const;
		};
		const letters = new Map(await Promise.all([read(size), read(4 * size)]));
		growsEvenly((count) => {
			const { mail, source } = letters.get(count) ?? expect.unreachable();
			letterFrom(mail, source);
		}, size);
	});
});
