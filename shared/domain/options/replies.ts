import { type OptionKind, option } from './kind.ts';
import { lines } from './rules.ts';

const templates = [
	'Расчёт готов\nЗдравствуйте! Посмотрели ваш расчёт: ниже сумма, которую вы видели на сайте, и сколько вышло бы сегодня.\nЕсли всё устраивает, ответьте на это письмо, и мы подготовим договор.',
	'Нужны подробности\nЗдравствуйте! Чтобы посчитать точно, пришлите, пожалуйста, ссылку на лот, год выпуска и объём двигателя.',
	'Не дозвонились\nЗдравствуйте! Звонили вам по заявке и не дозвонились. Когда удобно поговорить?',
];

/** How the office answers requests. */
export const replyKinds: readonly OptionKind[] = [
	option('long_text', lines(), templates.join('\n\n'), {
		title: 'requests.reply-templates',
		group: 'requests',
		label: 'Шаблоны ответов',
		help: 'Кнопки над ответом в заявке. Первая строка — название, дальше текст; между шаблонами пустая строка.',
		public: false,
	}),
];

/** A text to begin a reply with. */
export type ReplyTemplate = { name: string; text: string };

/** The templates of the option; a block of one line alone has no text and is left out. */
export const readReplyTemplates = (value: string): ReplyTemplate[] =>
	value
		.split(/\n\s*\n/)
		.map((block) => block.trim().split('\n'))
		.map(([name = '', ...rest]) => ({ name: name.trim(), text: rest.join('\n').trim() }))
		.filter(({ name, text }) => name !== '' && text !== '');
