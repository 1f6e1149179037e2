import type { Catalogue } from '../catalogue.ts';
import type { offlineWords as ru } from '../ru/offline.ts';

/** The page that stands in for others without a network. */
export const offlineWords: Catalogue<typeof ru> = {
	title: 'Немає мережі',
	lead: 'Цю сторінку ще не збережено на вашому пристрої. Коли мережа з’явиться, відкрийте її знову.',
	call: 'Можна зателефонувати',
	rates: 'Останній курс НБУ на цьому пристрої',
	visited: 'Сторінки, які ви вже відкривали, та калькулятор зазвичай доступні й без мережі.',
	posts: 'Дописи на цьому пристрої',
	retry: 'Спробувати знову',
};
