import { counted } from '../../format/number.ts';

/** Letters to the client of a car under way. */
export const carLetters = {
	shift: (stage: string, day: string, reason: string) =>
		`${stage}: позже плана, около ${day}. Причина: ${reason}`,
	due: (title: string, sum: string, day: string, hasPayee: boolean) =>
		`${title}: ${sum} до ${day}. ${hasPayee ? 'Реквизиты на странице' : 'Реквизиты уточняем'}`,
	paid: (sum: string) => `Получили ${sum}`,
	photos: (count: number) => `На странице ${counted(count, ['новое фото', 'новых фото', 'новых фото'])}`,
	paper: (name: string) => `Документ: ${name}`,
	open: 'Страница вашей машины',
	notSent: (answer: string) => `Письмо клиенту не дошло: ${answer}`,
	noPage: 'у него нет открытой ссылки на страницу машины. Сделайте её в «Ссылках» и напишите ещё раз',
	stop: 'Не присылать таких писем',
};
