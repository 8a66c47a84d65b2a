import { useState } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { CategoryRow } from '@zhidan/domain';
import { PriceTable } from '@zhidan/ui-kit';
import { Panel } from '../panel/Panel.js';
import { CheckQuotation } from './CheckQuotation.js';
import { GroupTile } from './GroupTile.js';
import { QuantityPanel } from './QuantityPanel.js';
import { useConfiguration, type Configuration } from './useConfiguration.js';

/**
 * The configuration of a new quotation: quantity, designs, customer, sales person, and one material per group.
 * The calculation and the saving follow.
 */
export function ConfigureQuotation({ product }: { readonly product: CategoryRow }) {
  const configuration = useConfiguration(product);
  const [isChecking, setChecking] = useState(false);
  const { asked, customer, price, groups, materials, set } = configuration;

  if (isChecking && asked !== undefined && customer !== undefined && price.data !== undefined) {
    const onBack = () => setChecking(false);
    return <CheckQuotation {...{ product, customer, asked, configuration, onBack }} price={price.data} />;
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        <QuantityPanel product={product} configuration={configuration} />
        {groups.map((group) => (
          <GroupTile
            key={group.id}
            group={group}
            chosen={materials[group.id]}
            onChoose={(id) => set({ materials: { ...materials, [group.id]: id } })}
          />
        ))}
      </Stack>
      <Box>
        <PricePanel configuration={configuration} onCheck={() => setChecking(true)} />
      </Box>
    </Box>
  );
}

interface PricePanelProps {
  readonly configuration: Configuration;
  readonly onCheck: () => void;
}

const PricePanel = ({ configuration: { asked, customer, price }, onCheck }: PricePanelProps) => (
  <Panel title="試算價格">
    <Box aria-live="polite">
      {price.isError && <Alert severity="warning">{price.error.message}</Alert>}
      {price.data !== undefined && !price.isError ? (
        <PriceTable price={price.data} />
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>選好數量、款數與配件後會算出價格</Typography>
      )}
    </Box>
    <Button
      variant="contained"
      fullWidth
      sx={{ mt: 2 }}
      disabled={asked === undefined || customer === undefined || !price.isSuccess || price.isPlaceholderData}
      onClick={onCheck}
    >
      進行報價單檢查
    </Button>
  </Panel>
);
