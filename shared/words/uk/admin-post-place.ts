import type { Catalogue } from '../catalogue.ts';
import type { postPlace as ru } from '../ru/admin-post-place.ts';

export const postPlace: Catalogue<typeof ru> = {
	open: 'Поставити на місце…',
	title: (title) => `Місце допису «${title}»`,
	lead: (number, total) => `Зараз на місці ${number} з ${total}. Решта зсунеться.`,
	number: 'На яке місце',
	wrong: (total) => `Потрібне число від 1 до ${total}.`,
	around: 'Як стоятимуть дописи',
	here: 'цей допис',
	already: 'вже тут',
	save: 'Поставити',
	saved: (title, number) => `«${title}» тепер на місці ${number}`,
	undone: 'Попереднє місце повернуто',
};
