import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type { carLetters as ru } from '../ru/car-letters.ts';

/** Letters to the client of a car under way. */
export const carLetters: Catalogue<typeof ru> = {
	shift: (stage, day, reason) => `${stage}: пізніше плану, близько ${day}. Причина: ${reason}`,
	due: (title, sum, day, hasPayee) =>
		`${title}: ${sum} до ${day}. ${hasPayee ? 'Реквізити на сторінці' : 'Реквізити уточнюємо'}`,
	paid: (sum) => `Отримали ${sum}`,
	photos: (count) => `На сторінці ${counted(count, ['нове фото', 'нові фото', 'нових фото'])}`,
	paper: (name: string) => `Документ: ${name}`,
	open: 'Сторінка вашого авто',
	notSent: (answer) => `Лист клієнту не дійшов: ${answer}`,
	noPage: 'він не має відкритого посилання на сторінку машини. Зробіть його в «Посиланнях» і напишіть ще раз',
	stop: 'Не надсилати таких листів',
};
