import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { makePicture } from './pictures.ts';
import type { TestServer } from './start.ts';

type PostFields = Omit<Parameters<Api<ApiContract>['post']['create']>[0]['form'], 'title'> & {
	title?: string;
};

// Most tests do not look at the picture: making one file once is enough, and the server stores it once.
let usual: Promise<File> | undefined;

/** A small picture as a file of a form. */
export const pictureFile = (): Promise<File> => {
	usual ??= makePicture({ width: 32, height: 24, colour: { r: 204, g: 149, b: 87 } }).then(
		(bytes) => new File([bytes], 'picture.png', { type: 'image/png' }),
	);
	return usual;
};

let count = 0;

/** Creates a post; fields that the test does not name are filled in. */
export async function createPost(admin: Api<ApiContract>, form: PostFields = {}): Promise<Post> {
	return admin.post.create({
		form: { title: `Статья ${++count}`, text: '<p>Текст</p>', imageAlt: 'Картинка', ...form },
		file: await pictureFile(),
	});
}

/** Begins the Ukrainian text of a Russian post. */
export const beginTwin = (
	admin: Api<ApiContract>,
	id: number,
	from: 'blank' | 'text' = 'text',
): Promise<Post> => admin.post.beginTwin({ params: { id }, body: { language: 'uk', from } });

/** A published post in Russian, and its published Ukrainian twin. */
export async function createPair(admin: Api<ApiContract>, ru: string, uk: string): Promise<[Post, Post]> {
	const russian = await createPost(admin, { title: ru, text: `<p>${ru} по-русски</p>` });
	const { id } = await beginTwin(admin, russian.id);
	const body = { title: uk, text: `<p>${uk} українською</p>` };
	await admin.post.saveDraft({ params: { id }, body });
	return [russian, await admin.post.publish({ params: { id }, body: {} })];
}

/** Method, path, fields in their order, and whether a picture comes with them. */
export type PostForm = [
	method: string,
	path: string,
	fields: readonly (readonly [string, string])[],
	withImage: boolean,
];

/** Sends the form of a post as a plain client does, field by field. */
export async function sendPostForm(
	{ fetch, token }: Pick<TestServer, 'fetch' | 'token'>,
	...[method, path, fields, withImage]: PostForm
): Promise<Response> {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	if (withImage) form.append('image', await pictureFile());
	return fetch(path, { method, body: form, headers: { authorization: `Bearer ${token}` } });
}
