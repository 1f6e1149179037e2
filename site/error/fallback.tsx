import { fallbackWords } from '@clearway/shared/words/ru/shell.ts';
import { Component, type ReactNode } from 'react';

/** The fallback page when the error page itself fails: no layout, no data, one link. */
export const FallbackPage = () => (
	<main className="fallback-page">
		<p>{fallbackWords.below}</p>
		<p>
			<a href="/">
				<span lang="en">{fallbackWords.back}</span> <small>{fallbackWords.backBelow}</small>
			</a>
		</p>
	</main>
);

/** The error boundary around everything. */
export class FallbackBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override render() {
		return this.state.hasFailed ? <FallbackPage /> : this.props.children;
	}
}
