import { counted } from '../../format/number.ts';

const postWord = ['пост', 'поста', 'постов'] as const;

/** Texts of what is done to many posts at once. */
export const manyPosts = {
	categories: 'Категории…',
	categoriesOf: (count: number) => `Категории: ${counted(count, postWord)}`,
	help: 'Отмеченные категории получат все, снятые пропадут у всех. Где черта, там пока не у всех: не троньте, и так и останется.',
	none: 'Категорий пока нет. Их можно создать на экране «Категории».',
	save: 'Сохранить у всех',
	categorised: (count: number) => `Категории изменены: ${counted(count, postWord)}`,
	unpublish: 'Снять с сайта',
	unpublished: (count: number) => `Снято с сайта: ${counted(count, postWord)}`,
	nothingPublic: 'Среди отмеченных нет постов, которые стоят на сайте или ждут публикации.',
	back: 'Вернули как было',
	reason: 'Отмена: пост вернули на сайт таким, каким он там стоял',
} as const;
