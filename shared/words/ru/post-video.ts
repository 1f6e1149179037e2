/** Texts of a video on the page of a post. */
export const video = {
	untitled: 'Видео',
	note: 'Видео на YouTube: до нажатия оттуда ничего не загружается',
} as const;
