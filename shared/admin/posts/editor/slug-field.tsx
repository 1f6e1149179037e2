import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Text, TextInput } from '@mantine/core';
import { slugLanguage, slugOf } from '../../../domain/slug.ts';
import { Group } from '../../kit/layout.ts';
import classes from './slug-field.module.css';
import { slugLanguages as languages, slugSource, slugText } from './slug-source.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.slug;
/**
 * The address of the post: made from the title while one types, in either transliteration, or written by
 * hand.
 */
export function SlugField({ edit, takenBy }: { edit: PostEdit; takenBy: string | null }) {
	const { fields, change, errorOf, post } = edit;
	const { title, slug } = fields;
	const made = new Map(languages.map((language) => [language, slugOf(title, language)]));
	const moves = post?.status === 'published' && slug !== '' && slug !== post.slug;
	// The slug of a published post changes only when it is edited.
	const hasChoice =
		made.get('ru') !== made.get('uk') &&
		title.trim() !== '' &&
		(post?.status !== 'published' || slug !== post.slug);
	const isAutomatic = post?.status !== 'published' && slugSource(fields) !== 'own';
	const fault =
		errorOf('slug') ??
		(slug === '' ? null : slugText(slug)) ??
		(takenBy === null ? null : words.taken(takenBy));
	const chosen =
		slug === '' || slug === made.get(slugLanguage(title))
			? slugLanguage(title)
			: languages.find((language) => made.get(language) === slug);
	return (
		<div>
			<TextInput
				id="post-slug"
				data-field="slug"
				label={posts.fields.slug}
				leftSection={<span className="note">{words.prefix}</span>}
				leftSectionWidth={58}
				value={slug}
				spellCheck={false}
				autoCapitalize="none"
				autoComplete="off"
				error={fault}
				description={slug === '' ? words.empty : (isAutomatic && words.auto) || undefined}
				inputWrapperOrder={['label', 'input', 'error', 'description']}
				onChange={(event) =>
					change({
						slug: event.currentTarget.value
							.trim()
							.toLowerCase()
							.replace(/[\s_]+/g, '-'),
					})
				}
			/>
			{hasChoice && (
				<Group component="fieldset" className="note" mt="xs" gap="0 16px">
					<legend className="visually-hidden">{words.choices}</legend>
					{languages.map((language) => (
						<label key={language} className="choice">
							<input
								type="radio"
								name="slug-language"
								checked={chosen === language}
								onChange={() => change({ slug: made.get(language) ?? '' })}
							/>
							<span>
								{words.languages[language]}: <code className={classes.made}>{made.get(language)}</code>
							</span>
						</label>
					))}
				</Group>
			)}
			{moves && (
				<Text className="note warning" mt="xxs" role="status">
					{words.moves(post.slug)}
				</Text>
			)}
		</div>
	);
}
