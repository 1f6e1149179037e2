import { errorWords } from '@clearway/shared/words/shell.ts';
import { useLocation, useRouteError } from 'react-router-dom';
import { Sections } from '../parts/header.tsx';
import { PageLink } from '../parts/page-link.tsx';
import { toPageError } from '../runtime/page-error.ts';

/** Shows code and message as the specification words them, and a line in the page's language below. */
export function ErrorPage() {
	const { status, message, requestId, posts } = toPageError(useRouteError());
	const words = errorWords;
	const isQuote = useLocation().pathname.startsWith('/calculator/');
	const missing = isQuote ? words.quoteBelow : words.notFoundBelow;
	const isEnglish = !/\p{Script=Cyrillic}/u.test(message);
	return (
		<section className="error-page container">
			<p className="error-page__code">{status}</p>
			<h1 className="error-page__message" lang={isEnglish ? 'en' : undefined}>
				{message}
			</h1>
			{isEnglish && <p className="error-page__below">{status === 404 ? missing : words.below}</p>}
			<PageLink className="button button--outline" href="/">
				<span lang="en">{words.back}</span> <small>{words.backBelow}</small>
			</PageLink>
			{status === 404 && <Sections pathname="" />}
			{posts && (
				<>
					<h2>{words.posts}</h2>
					<ul className="read-on">
						{posts.map((post) => (
							<li key={post.href}>
								<PageLink {...post} />
							</li>
						))}
					</ul>
				</>
			)}
			{requestId && (
				<p className="error-page__request">
					{words.requestId}: <code>{requestId}</code>
				</p>
			)}
		</section>
	);
}
