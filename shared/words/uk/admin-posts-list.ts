import { counted } from '../../format/number.ts';
import type { Catalogue } from '../catalogue.ts';
import type * as ru from '../ru/admin-posts-list.ts';

const postWord = ['допис', 'дописи', 'дописів'] as const;

export const manyPosts: Catalogue<typeof ru.manyPosts> = {
	categories: 'Категорії…',
	categoriesOf: (count) => `Категорії: ${counted(count, postWord)}`,
	help: 'Позначені категорії отримають усі, зняті зникнуть в усіх. Де риска, там поки не в усіх: не чіпайте, і так і залишиться.',
	none: 'Категорій поки немає. Їх можна створити на екрані «Категорії».',
	save: 'Зберегти в усіх',
	categorised: (count) => `Категорії змінено: ${counted(count, postWord)}`,
	unpublish: 'Зняти із сайту',
	unpublished: (count) => `Знято із сайту: ${counted(count, postWord)}`,
	nothingPublic: 'Серед позначених немає дописів, які є на сайті або чекають на публікацію.',
	back: 'Повернули, як було',
	reason: 'Скасування: допис повернули на сайт таким, яким він там був',
};
