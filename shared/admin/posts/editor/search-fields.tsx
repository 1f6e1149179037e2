import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import type { PostFields, PostTextField } from '../../../contract/post-fields.ts';
import { useCompanyName } from '../../kit/company-name.ts';
import section from './post-editor.module.css';
import { oneLine } from './post-kind.ts';
import classes from './search-fields.module.css';
import { TextArea } from './text-area.tsx';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.search;
const fieldTexts = posts.fields;

// Every text field that is not shown elsewhere in the editor is a line here; one without a hint does not
// compile.
type LineField = Exclude<
	PostTextField,
	'title' | 'text' | 'description' | 'metaDescription' | 'imageAlt' | 'author' | 'verifiedOn'
>;
const hints: Record<LineField, string> = {
	metaTitle: fieldTexts.metaTitleHint,
	keywords: fieldTexts.keywordsHint,
};
const lines = (Object.keys(hints) as LineField[]).filter((field) => field !== 'metaTitle');

/** The meta tags of the post, with a preview of search result and share card. */
export function SearchFields({ edit }: { edit: PostEdit }) {
	const { fields, change: set, errorOf } = edit;
	const line = (field: LineField) => (
		<TextInput
			key={field}
			data-field={field}
			label={fieldTexts[field]}
			placeholder={field === 'metaTitle' ? fields.title || hints[field] : undefined}
			description={hints[field]}
			inputWrapperOrder={['label', 'input', 'error', 'description']}
			value={fields[field]}
			error={errorOf(field)}
			onChange={(event) => set({ [field]: oneLine(event.currentTarget.value) })}
		/>
	);
	return (
		<section aria-labelledby="post-search">
			<h2 className={section.heading} id="post-search">
				{words.title}
			</h2>
			<Stack gap="lg">
				<Stack>
					{line('metaTitle')}
					<TextArea
						id="post-meta-description"
						field="metaDescription"
						label={fieldTexts.metaDescription}
						placeholder={fields.description || fieldTexts.metaDescriptionHint}
						rows={3}
						value={fields.metaDescription}
						most={500}
						fault={errorOf('metaDescription')}
						onChange={(typed) => set({ metaDescription: oneLine(typed) })}
					/>
					<details open={lines.some((field) => errorOf(field) !== undefined)}>
						<summary>{fieldTexts.keywords}</summary>
						{lines.map((field) => line(field))}
					</details>
				</Stack>
				<Snippet fields={fields} />
				<ShareCard edit={edit} />
			</Stack>
		</section>
	);
}

// Search engines cut by pixels, which is about this number of Cyrillic characters.
const mostTitle = 60;
const mostDescription = 160;

function remarkOn(title: string, description: string): string | null {
	if (title.length > mostTitle) return words.longTitle;
	if (description === '') return words.noDescription;
	if (description.length > mostDescription) return words.longDescription;
	return description.length < 70 ? words.shortDescription : null;
}

function Snippet({ fields }: { fields: PostFields }) {
	const site = useCompanyName();
	const title = `${(fields.metaTitle || fields.title).trim() || posts.noTitle} — ${site}`;
	const description = (fields.metaDescription || fields.description).trim();
	const remark = remarkOn(title, description);
	return (
		<figure className={classes.figure}>
			<figcaption>{words.snippet}</figcaption>
			<Stack className={`panel ${classes.snippet}`} px="md" py="sm" gap={2}>
				<span className="note">
					{site} › blog › {fields.slug || '…'}
				</span>
				<span className={classes.title}>{cut(title, mostTitle)}</span>
				<span className={classes.description}>{cut(description, mostDescription) || '…'}</span>
			</Stack>
			{remark && (
				<Text className="note" mt="xxs">
					{remark}
				</Text>
			)}
		</figure>
	);
}

const cut = (text: string, most: number): string =>
	text.length <= most ? text : `${text.slice(0, text.lastIndexOf(' ', most) || most)} …`;

// Shows the real picture when the page has one, and a likeness before that.
function ShareCard({ edit: { fields, post } }: { edit: PostEdit }) {
	const site = useCompanyName();
	const isPublic = post?.status === 'published';
	const isOld = isPublic && post.title !== fields.title.trim();
	return (
		<figure className={classes.figure}>
			<figcaption>{words.card}</figcaption>
			{isPublic && !isOld ? (
				<img
					className={classes.card}
					src={`/card/blog/${post.slug}.png?v=${post.revision}`}
					width={1200}
					height={630}
					alt={fields.title}
					loading="lazy"
				/>
			) : (
				<div className={classes.likeness}>
					<span>{words.kicker}</span>
					<strong>{fields.title.trim() || posts.noTitle}</strong>
					<span>{site}</span>
				</div>
			)}
			{!isPublic && (
				<Text className="note" mt="xxs">
					{words.cardDraft}
				</Text>
			)}
			{isOld && (
				<Text className="note" mt="xxs">
					{words.cardOld}
				</Text>
			)}
		</figure>
	);
}
