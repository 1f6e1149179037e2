/** What a post needs before it is published, in the words of the list before that and of the server. */
export const postNeeds = {
	title: 'Дайте посту название: без него его не опубликовать.',
	alt: 'Напишите, что на картинке поста.',
} as const;
