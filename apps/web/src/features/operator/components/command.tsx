/** A command for the server's terminal, which a press selects whole. */
export const Command = ({ title, command }: { title: string; command: string }) => (
  <div>
    <p className="text-15 text-quiet">{title}</p>
    <code className="block rounded-card border border-line bg-ground p-3 text-15 wrap-anywhere select-all">
      {command}
    </code>
  </div>
);
