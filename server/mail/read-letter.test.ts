import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readLetter } from './read-letter.ts';

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
