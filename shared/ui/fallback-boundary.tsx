import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode };

/** The error boundary around everything: it shows the host's fallback page when nothing else can be drawn. */
export class FallbackBoundary extends Component<Props, { hasFailed: boolean }> {
	override state = { hasFailed: false };
	static getDerivedStateFromError() {
		return { hasFailed: true };
	}
	override render() {
		return this.state.hasFailed ? this.props.fallback : this.props.children;
	}
}
