import type { Category } from '@clearway/shared/contract/category.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { blogList as words } from '@clearway/shared/words/blog-list.ts';
import { useAddress } from '../runtime/use-site.ts';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

type Props = {
	categories: readonly Pick<Category, 'id' | 'title' | 'language'>[];
	category: number | undefined;
	query: string;
};

/** Links and a plain form, so that both work without scripts. */
export const BlogFilter = ({ categories, category, query }: Props) => (
	<div className="blog-filter">
		{categories.length > 0 && (
			<nav aria-label={words.categories}>
				<ul className="tabs">
					<li>
						<PageLink href="/blog" aria-current={category === undefined && query === '' ? 'page' : undefined}>
							{words.all}
						</PageLink>
					</li>
					{categories.map(({ id, title, language }) => (
						<li key={id}>
							<PageLink
								href={`/blog?category=${id}`}
								aria-current={id === category ? 'page' : undefined}
								lang={foreignLanguage(title, language)}
							>
								{title}
							</PageLink>
						</li>
					))}
				</ul>
			</nav>
		)}
		<search>
			<form className="search" action={useAddress()('/blog')} method="get">
				<label className="visually-hidden" htmlFor="blog-search">
					{words.search}
				</label>
				<input
					key={query}
					id="blog-search"
					type="search"
					name="q"
					defaultValue={query}
					placeholder={words.searchHint}
					maxLength={100}
					required
				/>
				<button type="submit" aria-label={words.find}>
					<Icon name="search" />
				</button>
			</form>
		</search>
	</div>
);
