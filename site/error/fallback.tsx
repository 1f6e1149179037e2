import { fallbackWords } from '@clearway/shared/words/shell.ts';

/** Shown when the error page itself fails: no layout, no data, one link. */
export const FallbackPage = ({ home }: { home: string }) => (
	<main className="fallback-page">
		<p>{fallbackWords.below}</p>
		<p>
			<a href={home}>
				<span lang="en">{fallbackWords.back}</span> <small>{fallbackWords.backBelow}</small>
			</a>
		</p>
	</main>
);
