import { Copy, Link2Off, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { canCopy, copyText } from './copy.ts';

type Props = {
  address: string;
  texts: { copy: string; revoke: string };
  /** Shares the address with another app, where the browser can. */
  send?: { label: string; press: () => void } | undefined;
  isRevoking: boolean;
  onRevoke: () => void;
  children?: ReactNode;
};

export function OpenLink({ address, texts, send, isRevoking, onRevoke, children }: Props) {
  return (
    <>
      <p className="text-15 wrap-anywhere select-all">{address}</p>
      {children}
      <div className="flex flex-wrap gap-2 *:flex-1">
        {send && (
          <Button icon={<Share2 size={20} aria-hidden="true" />} onClick={send.press}>
            {send.label}
          </Button>
        )}
        {canCopy() && (
          <Button
            variant={send ? 'secondary' : 'primary'}
            icon={<Copy size={20} aria-hidden="true" />}
            onClick={() => void copyText(address)}
          >
            {texts.copy}
          </Button>
        )}
        <Button
          variant="secondary"
          busy={isRevoking}
          icon={<Link2Off size={20} aria-hidden="true" className="text-danger" />}
          onClick={onRevoke}
        >
          {texts.revoke}
        </Button>
      </div>
    </>
  );
}
