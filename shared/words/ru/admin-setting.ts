import { longDate } from '../../format/date.ts';
import { counted } from '../../format/number.ts';

/** Texts of the settings. What each setting is and changes is said in `shared/domain/options`. */
export const setting = {
	title: 'Настройки',
	lead: 'Изменения видны на сайте сразу после сохранения.',
	fees: {
		title: 'Сборы и услуги',
		lead: 'То, чего нет в таблицах.',
	},
	law: {
		title: 'Закон на сегодня',
		lead: 'Новую ставку внесите с её дня: прежние расчёты останутся верными.',
		sources: {
			rules: 'Закон здесь читают двояко: так считает ваша компания. Выбор действует на все дни сразу.',
			norms:
				'Закон о ввозе и первой регистрации: экологические нормы. На листе это предупреждение, а не запрет.',
		},
	},
	search: 'Найти настройку',
	sections: 'Разделы настроек',
	other: 'Другие настройки',
	otherHelp: 'Сохранены под своими именами.',
	elsewhere: 'На других экранах',
	unsavedIn: (group: string) => `${group}, не сохранено`,
	change: 'Изменить',
	changeOne: (label: string) => `Изменить: ${label}`,
	changed: (count: number) => `Изменено: ${counted(count, ['настройка', 'настройки', 'настроек'])}`,
	save: 'Сохранить',
	discard: 'Отменить изменения',
	discarding: (count: number) => ({
		title: 'Отменить изменения?',
		text: `Ещё не сохранено: ${counted(count, ['настройка', 'настройки', 'настроек'])}. Останутся прежние значения.`,
		action: 'Отменить их',
		cancel: 'Вернуться к правке',
		isDangerous: true,
	}),
	saved: (count: number) =>
		count === 1
			? 'Настройка сохранена'
			: `Сохранено: ${counted(count, ['настройка', 'настройки', 'настроек'])}`,
	faults: (count: number) => `Поправьте ${counted(count, ['поле', 'поля', 'полей'])} и сохраните снова`,
	reset: 'Вернуть по умолчанию',
	resetOne: (label: string) => `Вернуть по умолчанию: ${label}`,
	willReset: 'Вернётся это значение, когда вы сохраните.',
	keep: 'Оставить как есть',
	willConfirm: 'Станет вашим, когда вы сохраните.',
	isExample: 'пример',
	confirmed: (by: string, day: string) => `Ваша цена: ${by}, ${day}`,
	exampleHelp: 'Числа с пометкой «пример» не ваши. Введите свои или подтвердите эти.',
	confirmAll: 'Это наши цены',
	rule: 'Что подходит',
	yes: 'Да',
	no: 'Нет',
	dated: {
		notYet: 'Пока не действует',
		since: (day: string) => `с ${longDate(day)}`,
		soon: (day: string, value: string) => `С ${longDate(day)} будет ${value}`,
		history: (count: number) => `Все значения: ${count}`,
		help: 'Чтобы расчёты на прежние даты остались верными, не правьте старое значение, а добавьте новое с нужного дня.',
		add: 'Новое с даты',
		correct: 'Исправить',
		correctOne: (label: string) => `Исправить: ${label}`,
		from: 'Действует с',
		value: 'Значение',
		state: { now: 'действует', soon: 'будет' },
		/** An empty day is that of a new value; null is that of a value that always held. */
		remove: (day: string | null) =>
			day === '' ? 'Убрать новое значение' : `Убрать значение${day === null ? '' : ` с ${longDate(day)}`}`,
		fromOf: (label: string) => `${label}: действует с`,
		valueOf: (label: string, day: string | null) =>
			day === ''
				? `${label}: новое значение`
				: `${label}: значение${day === null ? '' : ` с ${longDate(day)}`}`,
	},
	hours: {
		days: ['Понедельник', 'Вторник', 'Среда', 'Четверг', 'Пятница', 'Суббота', 'Воскресенье'],
		closed: 'выходной',
		opens: (day: string) => `${day}: с`,
		closes: (day: string) => `${day}: до`,
		asText: 'Записано так, что по дням не разложить; поправьте текст.',
	},
	questions: {
		question: (number: number) => `Вопрос ${number}`,
		answer: (number: number) => `Ответ ${number}`,
		add: 'Добавить вопрос',
		up: (number: number) => `Поднять вопрос ${number}`,
		down: (number: number) => `Опустить вопрос ${number}`,
		remove: (number: number) => `Убрать вопрос ${number}`,
	},
	rows: {
		add: 'Добавить строку',
		up: (number: number) => `Поднять строку ${number}`,
		down: (number: number) => `Опустить строку ${number}`,
		remove: (number: number) => `Убрать строку ${number}`,
		field: (label: string, number: number) => `${label}, строка ${number}`,
		choose: 'выберите',
	},
	port: {
		add: 'Добавить порт',
		help: 'Порт, куда приходит машина. Латиницей, как в таблице «Доставка морем»: цены моря до него стоят там.',
		name: 'Порт назначения',
		handling: 'Обработка в порту, $',
		toBorder: 'От порта до границы, $',
		unnamed: 'Впишите название: буквы, цифры, пробел и дефис.',
		added: (name: string) => `Порт ${name} добавлен`,
	},
	own: {
		add: 'Добавить настройку',
		name: 'Имя',
		added: (title: string) => `Настройка ${title} добавлена`,
		remove: (title: string) => `Удалить ${title}`,
		willRemove: 'Будет удалена, когда вы сохраните.',
		keep: 'Не удалять',
		rename: (title: string) => `Переименовать ${title}`,
		newName: 'Новое имя',
		saveName: 'Сохранить имя',
		keepName: 'Оставить прежнее',
		renamed: (title: string) => `Теперь она называется ${title}`,
	},
	gone: (name: string, typed: string) =>
		`Настройку «${name}» удалили, пока вы её меняли. Набрано: «${typed}».`,
} as const;
